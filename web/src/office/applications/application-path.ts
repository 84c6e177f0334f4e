/** The page of an application, seen as a case over its whole life. */
export const applicationPath = (id: string) => `/admin/applications/${id}`
