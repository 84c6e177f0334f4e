import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../api/page-context.ts'
import { textsOf } from '../i18n/texts.ts'

/** The loader of every page about an account: the server knows nobody, so words are all it can bring. */
export function loadAccountTexts({ context }: LoaderFunctionArgs) {
  return { texts: textsOf('account', context.get(pageContextKey).language) }
}
