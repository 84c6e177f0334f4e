import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { loadProgramNames } from '../applications/load-program-names.ts'

/** What is the same for every client: the texts of all parts of the overview, and the names of the programs. */
export async function loadProfile({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContextKey)
  const { language } = page
  return {
    programs: await loadProgramNames(page),
    title: textsOf('profile', language).profile.title,
    texts: { ...textsOf('documents', language), ...textsOf('messages', language) },
  }
}
