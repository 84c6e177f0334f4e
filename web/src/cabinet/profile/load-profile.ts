import type { PageContext } from 'contract/page'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import type { Programs } from '../applications/program-name.ts'
import { loadPrograms } from '../apply/load-programs.ts'

/** What is the same for every client: the texts of all parts of the cabinet, and the names of the programs. */
export async function loadProfile({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContextKey)
  const { language } = page
  return {
    programs: await loadNames(page),
    texts: {
      ...textsOf('profile', language),
      ...textsOf('documents', language),
      ...textsOf('security', language),
    },
  }
}

async function loadNames(page: PageContext): Promise<Programs> {
  const programs = await loadPrograms(page)
  // An application stores the name it was created with, so the cabinet works without them too.
  if (!programs.ok) return {}
  return Object.fromEntries(programs.value.map(({ id, title, uzTitle }) => [id, { title, uz: uzTitle }]))
}
