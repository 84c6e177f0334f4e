/** Whether an address belongs to the back office, which has neither the site's frame nor its languages. */
export function isOfficePath(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}
