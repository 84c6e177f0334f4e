import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { questionsData } from '../structured-data.ts'
import type { Route } from './+types/help-page.ts'
import { loadReading } from './load-reading.ts'
import { Questions } from './questions.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ReadingSection } from './reading-section.tsx'
import { plainText, type QuestionGroup } from './reading-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { texts } = loadReading('help', page)
  const groups: QuestionGroup[] = Object.values(texts.help.sections)
  const questions = groups.flatMap((group) =>
    group.questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
  )
  return { meta: [...pageMeta(page, { path: '/help', ...texts.help.meta }), questionsData(questions)], texts }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function HelpPage() {
  const text = useText('help')
  const groups: [string, QuestionGroup][] = Object.entries(text.sections)
  return (
    <ReadingPage text={text}>
      {groups.map(([id, { title, questions, links }]) => (
        <ReadingSection key={id} id={id} title={title} links={links}>
          <Questions questions={questions} />
        </ReadingSection>
      ))}
    </ReadingPage>
  )
}
