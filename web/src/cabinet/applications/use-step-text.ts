import type { ApplicationFull } from 'contract/applications'
import { useRootData } from '../../api/root-data.ts'
import { fillCount } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { isReturned, missingPapers, type Step } from './progress.ts'

/** What there is to say about each step; nothing about one that is still to come. */
export function useStepText(application: ApplicationFull): (step: Step) => string {
  const { stepTexts: text } = useText('profile').details
  const { language } = useRootData()
  const { status } = application

  const papers = () => {
    if (status !== 'draft') return text.handedIn
    if (isReturned(application)) return text.returned
    const n = missingPapers(application)
    return n > 0 ? fillCount(text.missing, language, { n }) : text.complete
  }
  const review = () => {
    if (status === 'uknown') return text.unclear
    return status === 'pending' ? text.reviewing : ''
  }
  const decision = () => (status === 'approved' || status === 'rejected' ? text[status] : '')

  const texts = { created: () => '', papers, review, decision }
  return ({ name }) => texts[name]()
}
