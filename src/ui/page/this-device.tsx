import { Fragment } from 'react'
import { wholeWords } from '@/shared/whole-words'

/** Renders 'telemóvel', or 'computador' on a wide screen without touch. */
export function DeviceWord() {
  return (
    <>
      <span className="on-phone">telemóvel</span>
      <span className="on-desk">computador</span>
    </>
  )
}

/** Renders a text and replaces its placeholder with the word for the device: 'guardado neste {aparelho}'. */
export function DeviceText({ text }: { text: string }) {
  return text.split('{aparelho}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <DeviceWord />}
      {wholeWords(part)}
    </Fragment>
  ))
}
