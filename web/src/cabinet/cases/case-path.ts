/** The page of an application. */
export function casePath(applicationId: string): string {
  return `/profile/applications/${applicationId}`
}

/** At the end of its address: moves to the first document that is asked for. */
export const uploadHash = '#upload'

/** The messages about an application. */
export function threadPath(applicationId: string): string {
  return `/profile/messages/${applicationId}`
}
