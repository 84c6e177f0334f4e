/** What somebody is called; colleagues are written with it before the surname. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? ''
}
