import type { QueuedItem } from 'contract/document-review'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { useEffect, useRef } from 'react'
import { formatElapsed } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import type { Selection } from '../../ui/hooks/use-selection.ts'
import { useServiceTitles } from '../applications/use-service-titles.ts'
import { useAddress } from '../lists/use-address.ts'
import { ItemMarks } from './item-marks.tsx'

type QueueRowsProps = { items: QueuedItem[]; openId: string | undefined; selection: Selection }

/** What waits, each with a box for deciding about several at once. */
export function QueueRows({ items, openId, selection }: QueueRowsProps) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {items.map((item) => (
        <QueueRow
          key={item.item_id}
          item={item}
          isOpen={item.item_id === openId}
          isSelected={selection.ids.has(item.item_id)}
          onSelect={(isOn) => selection.set([item.item_id], isOn)}
        />
      ))}
    </ul>
  )
}

type QueueRowProps = {
  item: QueuedItem
  isOpen: boolean
  isSelected: boolean
  onSelect: (isOn: boolean) => void
}

function QueueRow({ item, isOpen, isSelected, onSelect }: QueueRowProps) {
  const { review: text } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const { titleOf } = useServiceTitles()
  const now = useNow()
  const row = useRef<HTMLLIElement>(null)
  // Opened by a key, it may stand outside of what is seen of the list.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const name = pickText(item.name, language)
  const client = item.client.full_name || text.unnamed
  return (
    <li
      ref={row}
      data-row
      className="flex items-start gap-1 rounded-control border border-line bg-surface has-[[aria-current]]:border-primary has-[[aria-current]]:bg-primary-soft/40"
    >
      {/* The whole field around the box can be pressed. */}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, in a component */}
      <label className="grid size-control shrink-0 place-items-center self-stretch">
        <Checkbox
          aria-label={fill(text.select, { name, client })}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </label>
      <Link
        to={linkTo({ item: item.item_id })}
        prefetch="none"
        preventScrollReset
        data-row-stop
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-w-0 flex-1 gap-0.5 py-2 pe-3"
      >
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="wrap-anywhere">{client}</span>
        <span className="text-sm wrap-anywhere text-faint">
          {[item.service_id && titleOf(item.service_id), waitingText()].filter(Boolean).join(' · ')}
        </span>
        <ItemMarks item={item} />
      </Link>
    </li>
  )

  function waitingText(): string {
    return fill(text.waits, { time: formatElapsed(item.waiting_since, now, language) })
  }
}
