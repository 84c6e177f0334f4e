import { documentReview, maxDecisions, type QueuedItem } from 'contract/document-review'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { useSelection } from '../../ui/hooks/use-selection.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { ListControls } from '../lists/list-controls.tsx'
import { ListCount } from '../lists/list-count.tsx'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { useRichList } from '../lists/use-rich-list.ts'
import { KeyHelp } from './key-help.tsx'
import { LastDecision } from './last-decision.tsx'
import { neighbourOf, nextAfter } from './next-item.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useReviewKeys } from './review-keys.ts'
import { ReviewWork } from './review-work.tsx'
import type { Compared } from './shown-document.tsx'
import { type Given, useDecisions } from './use-decisions.ts'
import { useOpenItem } from './use-open-item.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** As many as one call may decide about. */
const pageSize = maxDecisions

/** What waits for a reviewer, beside the one that is open: ?item=. On a phone it is one screen after the other. */
export default function ReviewPage() {
  const { review: text } = useText('office')
  const { linkTo } = useAddress()
  const { asked, broughtTo, moveTo } = useOpenItem()
  const isWide = useIsWide()
  const hasKeys = useMe().prefs.keys && isWide
  const list = useRichList(documentReview.queue, pageSize)
  const rows = list.rows.data ?? []
  const selection = useSelection(rows.map(({ item_id }) => item_id))
  const decisions = useDecisions({ toasts: !isWide })
  const [comparison, setComparison] = useState<{ of: string; compared: Compared } | null>(null)

  const chosen = rows.find(({ item_id }) => item_id === asked)
  const open = chosen ?? (isWide ? rows[0] : undefined)
  const isGone = asked !== null && !chosen && list.rows.isSuccess && !list.rows.isFetching
  const compared = comparison && comparison.of === open?.item_id ? comparison.compared : null
  // Two documents need the place of the list.
  const hasList = isWide ? compared === null : !open

  const move = (by: number) => {
    const to = open && neighbourOf(rows, open.item_id, by)
    if (to) moveTo(to)
  }
  const decide = async (items: QueuedItem[], given: Given) => {
    if (!(await decisions.decide(items, given)) || !open) return
    moveTo(nextAfter(rows, open.item_id, new Set(items.map(({ item_id }) => item_id))))
  }
  const undo = async () => {
    const item = await decisions.undo()
    if (item) moveTo(item)
  }
  const selected = rows.filter(({ item_id }) => selection.ids.has(item_id))
  useReviewKeys({
    next: () => move(1),
    previous: () => move(-1),
    undo: () => void undo(),
    select: () => open && selection.set([open.item_id], !selection.ids.has(open.item_id)),
  })

  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle>{text.title}</PageTitle>
      {(isWide || hasList) && (
        <ListControls
          setCount={Object.keys(list.asked).length}
          filters={
            <QueueFilters
              state={list.state}
              onFilter={(changes) => list.filter({ ...changes, item: null })}
            />
          }
        >
          <ListCount total={list.total} />
        </ListControls>
      )}
      <div role={isWide ? 'status' : undefined} className="contents">
        {decisions.last && (
          <LastDecision
            decided={decisions.last}
            hasKeys={hasKeys}
            isBusy={decisions.isBusy}
            onUndo={() => void undo()}
          />
        )}
      </div>
      {isGone && rows.length > 0 && <Notice tone="info">{text.gone}</Notice>}
      <div
        className={
          isWide && hasList && open
            ? 'grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-6'
            : 'grid grid-cols-1 gap-4'
        }
      >
        {hasList && (
          <section aria-label={text.queue} className="grid grid-cols-1 gap-3 lg:sticky lg:top-20">
            <div className="grid grid-cols-1 gap-3 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto lg:p-0.5">
              <RichRows list={list} pageSize={pageSize} failed={text.failed} empty={text.none}>
                {(items) => <QueueRows items={items} openId={open?.item_id} selection={selection} />}
              </RichRows>
            </div>
            {hasKeys && open && <KeyHelp />}
          </section>
        )}
        {!isWide && open && (
          <Link
            to={linkTo({ item: null })}
            prefetch="none"
            className="inline-flex min-h-control items-center gap-2 text-muted hover:text-text"
          >
            <Icon name="ArrowLeft" className="size-4" />
            {text.back}
          </Link>
        )}
        {open && (
          <ReviewWork
            key={open.item_id}
            item={open}
            isWide={isWide}
            hasKeys={hasKeys}
            isBusy={decisions.isBusy}
            takesFocus={broughtTo === open.item_id || !isWide}
            compared={compared}
            onCompare={(next) => setComparison({ of: open.item_id, compared: next })}
            onDecide={(given) => decide([open], given)}
          />
        )}
      </div>
      {hasList && (
        <BulkBar selection={selection}>
          <Button isBusy={decisions.isBusy} onClick={() => void decide(selected, { decision: 'accept' })}>
            {fill(text.acceptSelected, { n: selected.length })}
          </Button>
        </BulkBar>
      )}
    </div>
  )
}
