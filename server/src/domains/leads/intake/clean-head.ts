/** The name of a column or a sheet as a call can say it and the database can store it: one line, nothing invisible. */
export function cleanHead(head: string): string {
  return head
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()
}
