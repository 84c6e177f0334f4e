import type { Block } from '../../api/block.ts'
import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { pageMeta } from '../../shared/page-meta.ts'
import { questionsData } from '../structured-data.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import type { Route } from './+types/help-page.ts'
import { type HelpQuestion, loadHelp } from './load-help.ts'
import { Questions } from './questions.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ReadingSection } from './reading-section.tsx'
import { type PageLinks, plainText } from './reading-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { questions, texts } = await loadHelp(page)
  const asked = Object.keys(texts.help.sections).flatMap((topic) => askedIn(questions, topic))
  const meta = [
    ...pageMeta(page, { path: '/help', ...texts.help.meta }),
    ...questionsData(asked.map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
  ]
  return { meta, questions, texts }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

type Section = { title: string; links: PageLinks }

export default function HelpPage({ loaderData: { questions } }: Route.ComponentProps) {
  const text = useText('help')
  const { failed } = useText('site').error
  useFailureToast('questions', questions, failed)
  const sections = Object.entries<Section>(text.sections)
    .map(([topic, section]) => ({ topic, ...section, asked: askedIn(questions, topic) }))
    // A topic that nothing is asked about is left out; the office has its address here whatever happens.
    .filter(({ topic, asked }) => asked.length > 0 || topic === 'contact')
  const contents = Object.fromEntries(sections.map(({ topic, title }) => [topic, { title }]))
  return (
    <ReadingPage text={{ ...text, sections: contents }}>
      <BlockView block={questions} failed={failed}>
        {() => null}
      </BlockView>
      {sections.map(({ topic, title, links, asked }) => (
        <ReadingSection key={topic} id={topic} title={title} links={links}>
          {asked.length > 0 && <Questions questions={asked} />}
        </ReadingSection>
      ))}
    </ReadingPage>
  )
}

function askedIn(questions: Block<HelpQuestion[]>, topic: string): HelpQuestion[] {
  return questions.ok ? questions.value.filter((question) => question.topic === topic) : []
}
