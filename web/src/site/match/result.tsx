import clsx from 'clsx'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Shown } from '../../ui/shown.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import { MoreLink } from '../more-link.tsx'
import type { MatchResult, Unfit } from './load-result.ts'
import { SuggestionCard } from './suggestion-card.tsx'

const columns = ['sm:max-w-2xl', 'lg:grid-cols-2', 'lg:grid-cols-3']

/** What fits and why, what does not, and who decides. Never a score or a chance: nobody could answer for it. */
export function Result({ suggestions, unfit, compare, contact }: MatchResult) {
  const { result } = useText('match')
  return (
    <>
      <section aria-labelledby="result" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="result" className="text-2xl sm:text-3xl">
            {result.title}
          </h2>
          {compare && <MoreLink to={compare}>{result.compare}</MoreLink>}
        </div>
        {suggestions.length === 0 ? (
          <p className="lg:text-lg">{result.none}</p>
        ) : (
          <ul className={clsx('grid gap-4 lg:gap-6', columns[suggestions.length - 1])}>
            {suggestions.map((suggestion) => (
              <SuggestionCard
                key={`${suggestion.service.id} ${suggestion.country?.slug}`}
                suggestion={suggestion}
              />
            ))}
          </ul>
        )}
      </section>
      {unfit.length > 0 && <UnfitList unfit={unfit} />}
      <div className="grid gap-4 rounded-card bg-sand p-5 lg:flex lg:items-center sm:justify-between lg:gap-8 lg:p-6">
        <div className="grid gap-1">
          <p className="font-medium">{result.note}</p>
          <p className="text-sm text-muted">{result.sendNote}</p>
        </div>
        <ButtonLink to={contact} className="shrink-0">
          {result.send}
        </ButtonLink>
      </div>
    </>
  )
}

function UnfitList({ unfit }: { unfit: Unfit[] }) {
  const { result } = useText('match')
  return (
    <section aria-labelledby="unfit" className="grid gap-2">
      <h2 id="unfit" className="text-xl">
        {result.unfit}
      </h2>
      <ul className="grid">
        {unfit.map(({ names, reasons }) => (
          <li
            key={names.map(({ text }) => text).join()}
            className="border-t border-line py-3 lg:flex lg:gap-4"
          >
            <p className="font-medium">
              <ShownList list={names} />
            </p>
            {reasons.map((reason) => (
              <p key={reason.text} className="text-muted">
                <Shown shown={reason} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
