import type { LoaderFunctionArgs } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'

/** The texts of the frame, and what all its pages say about profile and applications. */
export function loadFrameTexts({ context }: LoaderFunctionArgs) {
  const { language } = context.get(pageContextKey)
  return {
    texts: {
      ...textsOf('cabinet', language),
      ...textsOf('profile', language),
      ...textsOf('case', language),
    },
  }
}
