import type { MetaDescriptor } from 'react-router'

/** The loader makes the meta tags, since no visitor's browser has to compute them. */
export function loadedMeta({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? []
}
