import { optionalDocuments, requiredDocuments } from 'contract/documents'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { ClosingCall } from '../closing-call.tsx'
import { PageHead } from '../page-head.tsx'
import { Points } from '../points.tsx'
import { Section } from '../section.tsx'
import type { Route } from './+types/process-page.ts'
import { Documents } from './documents.tsx'
import { Steps } from './steps.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const texts = textsOf('process', page.language)
  return {
    meta: pageMeta(page, { path: '/process', ...texts.process.meta }),
    // Passed in, because their file imports the schemas of all documents.
    documents: { required: requiredDocuments, optional: optionalDocuments },
    texts,
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function ProcessPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, advantages } = useText('process')
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Steps />
      <Documents {...loaderData.documents} />
      <Section title={advantages.title}>
        <Points
          points={[
            { icon: 'Clock', ...advantages.fast },
            { icon: 'ShieldCheck', ...advantages.guarantee },
            { icon: 'Handshake', ...advantages.personal },
          ]}
        />
      </Section>
      <ClosingCall />
    </>
  )
}
