/**
 * Where a public picture is that is at least so many points wide, or all it has. They are stored from 320 points up, which
 * is sharp in a place of 100 on every screen.
 */
export function pictureAt<Url extends string | null>(url: Url, width: number) {
  return url && `${url}/${width}`
}
