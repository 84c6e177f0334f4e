import type { Block } from '../../api/block.ts'
import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { pageMeta } from '../../shared/page-meta.ts'
import { Still } from '../still/still.tsx'
import { questionsData } from '../structured-data.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import type { Route } from './+types/help-page.ts'
import { foundPart } from './found-part.tsx'
import { HelpSearch } from './help-search.tsx'
import { loadHelp } from './load-help.ts'
import { type HelpQuestion, inPlainText } from './question-in-language.ts'
import { Questions } from './questions.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ReadingSection } from './reading-section.tsx'
import type { PageLinks } from './reading-text.ts'
import { searchIn } from './search-query.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const search = searchIn(new URL(request.url).searchParams)
  const { questions, texts } = await loadHelp(page)
  const asked = Object.keys(texts.help.sections).flatMap((topic) => askedIn(questions, topic))
  const isFound = search !== '' && questions.ok
  const found = isFound ? await foundPart(page, { search, questions: asked, texts }) : null
  const { meta, title } = texts.help
  const head = found ? { ...meta, title: `${found.note} – ${title}` } : meta
  return {
    meta: [
      ...pageMeta(page, { path: '/help', ...head, isIndexed: search === '' }),
      ...questionsData((found?.answers ?? asked).map(inPlainText)),
    ],
    questions,
    texts,
    search,
    found: found && { note: found.note, part: found.part },
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

type Section = { title: string; links: PageLinks }

export default function HelpPage({ loaderData: { questions, search, found } }: Route.ComponentProps) {
  const text = useText('help')
  const { failed } = useText('site').error
  useFailureToast('questions', questions, failed)
  const sections = Object.entries<Section>(text.sections)
    .map(([topic, section]) => ({ topic, ...section, asked: askedIn(questions, topic) }))
    // A topic that nothing is asked about is left out; the office has its address here whatever happens.
    .filter(({ topic, asked }) => asked.length > 0 || topic === 'contact')
  const contents = Object.fromEntries(sections.map(({ topic, title }) => [topic, { title }]))
  return (
    <ReadingPage
      text={{ ...text, sections: contents }}
      search={<HelpSearch search={search} note={found?.note ?? ''} />}
    >
      <BlockView block={questions} failed={failed}>
        {() => null}
      </BlockView>
      {found ? (
        <Still {...found.part} />
      ) : (
        sections.map(({ topic, title, links, asked }) => (
          <ReadingSection key={topic} id={topic} title={title} links={links}>
            {asked.length > 0 && <Questions questions={asked} />}
          </ReadingSection>
        ))
      )}
    </ReadingPage>
  )
}

function askedIn(questions: Block<HelpQuestion[]>, topic: string): HelpQuestion[] {
  return questions.ok ? questions.value.filter((question) => question.topic === topic) : []
}
