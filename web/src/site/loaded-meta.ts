import type { MetaDescriptor } from 'react-router'

/** What search engines read is made by the loader, since no visitor's browser has to compute it. */
export function loadedMeta({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? []
}
