/** An e-mail address on one line. It breaks after its @ only where a line is too narrow for all of it. */
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
