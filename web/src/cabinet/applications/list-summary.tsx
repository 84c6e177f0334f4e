import { fill, fillCount } from 'contract/fill'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink, TextLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { cabinetAddress } from '../profile/cabinet-address.ts'
import type { Filter } from './filter.ts'

type ListSummaryProps = { filter: Filter; shown: number; all: number }

/** What is listed and how many, read out whenever that changes, and the link back to all. */
export function ListSummary({ filter, shown, all }: ListSummaryProps) {
  const { applications: text, statistics } = useText('profile')
  const { language } = useRootData()
  const location = useLocation()
  const everything = {
    to: cabinetAddress(location, { status: null }),
    replace: true,
    preventScrollReset: true,
    prefetch: 'none',
  } as const
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <p role="status" className={all === 0 ? 'sr-only' : undefined}>
          {filter !== 'total' && `${fill(text.filtered, { status: statistics[filter] })}: `}
          {all === 0 ? text.noneOf : fillCount(text.shown, language, { n: all, shown })}
        </p>
        {filter !== 'total' && all > 0 && <TextLink {...everything}>{text.clear}</TextLink>}
      </div>
      {all === 0 && (
        <EmptyState
          message={text.noneOf}
          action={
            <ButtonLink {...everything} tone="quiet">
              {text.clear}
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
