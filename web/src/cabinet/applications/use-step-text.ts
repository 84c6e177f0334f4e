import type { ApplicationFull } from 'contract/applications'
import { fillCount } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { isReturned, missingDocuments, type Step } from './progress.ts'

/** The text of each step; none for one that is still to come. */
export function useStepText(application: ApplicationFull): (step: Step) => string {
  const { stepTexts: text } = useText('profile').details
  const { language } = useRootData()
  const { status } = application

  const documents = () => {
    if (status !== 'draft') return text.submitted
    if (isReturned(application)) return text.returned
    const n = missingDocuments(application)
    return n > 0 ? fillCount(text.missing, language, { n }) : text.complete
  }
  const review = () => {
    if (status === 'uknown') return text.unclear
    return status === 'pending' ? text.reviewing : ''
  }
  const decision = () => (status === 'approved' || status === 'rejected' ? text[status] : '')

  const texts = { created: () => '', documents, review, decision }
  return ({ name }) => texts[name]()
}
