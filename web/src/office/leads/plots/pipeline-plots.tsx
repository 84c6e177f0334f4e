import clsx from 'clsx'
import type { WorkStage } from 'contract/lead-states'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { LazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { readOpen, storeOpen } from './plots-open.ts'

const fetchPlots = () => import('./plots-part.tsx')

/**
 * The managers' plots, collapsed until opened. Without a parameter in the address they are as they were the last time.
 */
export function PipelinePlots({ stage }: { stage: WorkStage }) {
  const { plots: text } = useText('office')
  const { params, adjust } = useAddress()
  const id = useId()
  const asked = params.get('plots')
  const isOpen = asked === null ? readOpen() : asked === '1'
  const turn = () => {
    storeOpen(!isOpen)
    adjust({ plots: isOpen ? '0' : '1' })
  }
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={turn}
          className="flex min-h-control w-full items-center gap-3 rounded-card px-4 py-2 text-start hover:bg-surface-2"
        >
          <Icon name="TrendingUp" className="size-4 shrink-0 text-muted" />
          {text.title}
          <span className="min-w-0 flex-1 truncate text-sm font-normal text-faint max-sm:invisible">
            {text.about}
          </span>
          <Icon
            name="ChevronDown"
            className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3 sm:p-4">
        {isOpen && (
          <LazyPart fetchPart={fetchPlots} waiting={<RowsSkeleton />}>
            {({ PlotsPart }) => <PlotsPart stage={stage} />}
          </LazyPart>
        )}
      </div>
    </section>
  )
}
