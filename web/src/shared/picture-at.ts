/**
 * The URL of a public picture at least so many pixels wide, or the widest there is. They are stored from 320 pixels up,
 * which is sharp at a size of 100 on every screen.
 */
export function pictureAt<Url extends string | null>(url: Url, width: number) {
  return url && `${url}/${width}`
}
