import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../api/root-data.ts'

/** The head of a page that search engines must not index. */
export function privateMeta({ agency }: RootData, title: string): MetaDescriptor[] {
  return [{ title: `${title} – ${agency.name}` }, { name: 'robots', content: 'noindex' }]
}
