import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ReachLines } from '../layout/reach-lines.tsx'
import { foldedWords, piecesOf } from './find-answers.ts'
import { Parts } from './parts.tsx'
import type { HelpQuestion } from './question-in-language.ts'
import { withKeys } from './with-keys.ts'

/** So few answers are read, more are skimmed. */
const maxOpen = 3

/** What a search has found, with its words marked; where it found nothing, whom to ask. */
export function FoundAnswers({ found, search }: { found: readonly HelpQuestion[]; search: string }) {
  const { sections, search: text } = useText('help')
  const sought = foldedWords(search)
  const show = (shown: string) => <Marked text={shown} sought={sought} />
  if (found.length === 0) return <NothingFound />
  return (
    <div className="grid gap-4">
      <div className="grid border-t border-line">
        {found.map(({ anchor, topic, question, answer }) => (
          <details key={anchor} open={found.length <= maxOpen} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
              <span className="grid gap-0.5">
                <span className="text-label text-muted">{sections[topic].title}</span>
                <h2 lang={question.lang} className="text-base font-medium wrap-anywhere md:text-lg">
                  {show(question.text)}
                </h2>
              </span>
              <Icon name="ChevronDown" className="size-5 text-muted group-open:rotate-180" />
            </summary>
            <div id={anchor} lang={answer.lang} className="grid scroll-mt-40 gap-3 pb-5 wrap-anywhere">
              <Parts parts={answer.parts} show={show} />
            </div>
          </details>
        ))}
      </div>
      <p>
        <TextLink to="/help">{text.all}</TextLink>
      </p>
    </div>
  )
}

function Marked({ text, sought }: { text: string; sought: readonly string[] }): ReactNode {
  return withKeys(piecesOf(text, sought), (piece) => piece.text).map(({ key, item }) =>
    item.isHit ? (
      <mark key={key} className="rounded-sm bg-primary-soft text-on-primary-soft">
        {item.text}
      </mark>
    ) : (
      item.text
    ),
  )
}

function NothingFound() {
  const { search: text } = useText('help')
  return (
    <div className="grid gap-4">
      <p>
        <TextLink to="/contact">{text.write}</TextLink>
      </p>
      <div className="ink rounded-card p-4 text-base sm:p-6">
        <ReachLines />
      </div>
      <p>
        <TextLink to="/help">{text.all}</TextLink>
      </p>
    </div>
  )
}
