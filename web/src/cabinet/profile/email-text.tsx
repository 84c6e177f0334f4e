/** An e-mail address that may wrap after its @ where a line is too short. Any other text stays as it is. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
