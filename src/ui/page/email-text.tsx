/** The address, which can break after the @. */
const breakable = (email: string) => {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** E-mail address on one line. It can break after the @, but only if the line is too narrow for the whole address. */
export function EmailText({ email }: { email: string }) {
  return <span className="email">{breakable(email)}</span>
}

/**
 * E-mail address as a link in a sentence.
 * @param after the punctuation mark after the address, which stays on the line of the address
 */
export function EmailLink({
  email,
  href,
  after,
}: {
  email: string
  href: string
  after: string | undefined
}) {
  return (
    <span className="email">
      <a href={href}>{breakable(email)}</a>
      {after}
    </span>
  )
}
