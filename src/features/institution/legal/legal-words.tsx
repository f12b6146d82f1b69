import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { EmailLink } from '@/ui/page/email-text'
import { DeviceText } from '@/ui/page/this-device'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/
/** The punctuation mark at the start of a text. */
const MARK = /^[.,;:]/

/** A paragraph whose links are written as in Markdown: 'Leia a [Política de Privacidade](/politica-privacidade).' */
export function LegalWords({ text }: { text: string }) {
  // `split` with a pattern that has two groups returns: text, link text, address, text, link text, address, text, …
  const parts = text.split(LINK)
  const isMail = (index: number) => parts[index]?.startsWith('mailto:')
  return parts.map((part, index) => {
    if (index % 3 === 0)
      return (
        <Fragment key={index}>
          <DeviceText text={isMail(index - 1) ? part.replace(MARK, '') : part} />
        </Fragment>
      )
    const address = parts[index + 1] ?? ''
    if (index % 3 === 2) return null
    if (!isMail(index + 1))
      return (
        <Link key={index} to={address}>
          {part}
        </Link>
      )
    return (
      <EmailLink key={index} email={part} href={address} after={MARK.exec(parts[index + 2] ?? '')?.[0]} />
    )
  })
}
