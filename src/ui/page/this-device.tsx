import { Fragment } from 'react'

/** Renders 'telemóvel', or 'computador' on a wide screen without touch. */
export function DeviceWord() {
  return (
    <>
      <span className="on-phone">telemóvel</span>
      <span className="on-desk">computador</span>
    </>
  )
}

/** The hyphen within a word, 'perde-se', 'e-mail', must not end a line. */
const unbroken = (text: string): string => text.replace(/(\p{L})-(\p{L})/gu, '$1\u2011$2')

/** Renders a text and replaces its placeholder by the word for the device: 'guardado neste {aparelho}'. */
export function DeviceText({ text }: { text: string }) {
  return text.split('{aparelho}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <DeviceWord />}
      {unbroken(part)}
    </Fragment>
  ))
}
