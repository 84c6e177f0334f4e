import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import type { Route } from './+types/process-page.ts'
import { ProcessParts } from './process-parts.tsx'

const path = '/process'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const texts = textsOf('process', page.language)
  return {
    part: await stillPart(page, {
      id: 'process',
      path,
      texts,
      children: <ProcessParts language={page.language} />,
    }),
    meta: pageMeta(page, { path, ...texts.process.meta }),
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function ProcessPage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
