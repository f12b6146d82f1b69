import { Fragment } from 'react'

/** 'telemóvel', or 'computador' on a wide screen without touch. */
export function DeviceWord() {
  return (
    <>
      <span className="on-phone">telemóvel</span>
      <span className="on-desk">computador</span>
    </>
  )
}

/** Replaces the placeholder in a text: 'guardado neste {aparelho}'. */
export function DeviceText({ text }: { text: string }) {
  return text.split('{aparelho}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <DeviceWord />}
      {part}
    </Fragment>
  ))
}
