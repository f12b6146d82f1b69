import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { EmailText } from '@/ui/page/email-text'
import { DeviceText } from '@/ui/page/this-device'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

function WordsLink({ words, address }: { words: string; address: string }) {
  if (!address.startsWith('mailto:')) return <Link to={address}>{words}</Link>
  return (
    <a href={address}>
      <EmailText email={words} />
    </a>
  )
}

/** A paragraph whose links are written as in Markdown: 'Leia a [Política de Privacidade](/politica-privacidade).' */
export function LegalWords({ text }: { text: string }) {
  // `split` with a pattern that has two groups returns: text, link text, address, text, link text, address, text, …
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    if (index % 3 === 0)
      return (
        <Fragment key={index}>
          <DeviceText text={part} />
        </Fragment>
      )
    return index % 3 === 1 ? <WordsLink key={index} words={part} address={parts[index + 1] ?? ''} /> : null
  })
}
