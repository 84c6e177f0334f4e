import { useQuery } from '@tanstack/react-query'
import { type CaseCounts, cases } from 'contract/cases'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useMe } from './me.ts'

type SectionCountProps = { of: (counts: CaseCounts) => number; isNarrow: boolean }

/** How much there is to do in a section; nothing while that is unknown, and where it is nothing. */
export function SectionCount({ of, isNarrow }: SectionCountProps) {
  const { nav } = useText('office')
  const language = useLanguage()
  const mayCount = mayCall(useMe(), cases.counts)
  const { data: count } = useQuery({ ...staffQueryOf(cases.counts, {}), select: of, enabled: mayCount })
  if (!count) return null
  const n = formatNumber(count, language)
  return (
    <>
      <VisuallyHidden>: {fill(nav.sectionCount, { n })}</VisuallyHidden>
      {!isNarrow && (
        <span aria-hidden className="ms-auto rounded-full bg-surface-2 px-2 text-xs text-muted tabular-nums">
          {n}
        </span>
      )}
    </>
  )
}
