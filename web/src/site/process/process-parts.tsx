import { optionalDocuments, requiredDocuments } from 'contract/documents'
import type { Language } from 'contract/text'
import { useText } from '../../i18n/use-text.ts'
import { ClosingCall } from '../closing-call.tsx'
import { PageHead } from '../page-head.tsx'
import { Points } from '../points.tsx'
import { Section } from '../section.tsx'
import { Documents } from './documents.tsx'
import { Steps } from './steps.tsx'

/** The whole page; nothing of it needs scripts. */
export function ProcessParts({ language }: { language: Language }) {
  const { title, lead, advantages } = useText('process')
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Steps />
      <Documents required={requiredDocuments} optional={optionalDocuments} language={language} />
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
