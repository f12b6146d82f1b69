/** E-mail address on one line. It can break after the @, but only if the line is too narrow for the whole address. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <span className="email">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
