import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { reviewKeys } from './review-keys.ts'

/** The keys of the page, folded. */
export function KeyHelp() {
  const { keys: text } = useText('office').review
  const keys: [string, string][] = [
    [reviewKeys.next, text.next],
    [reviewKeys.previous, text.previous],
    [reviewKeys.accept, text.accept],
    [reviewKeys.sendBack, text.sendBack],
    [reviewKeys.expiry, text.expiry],
    [reviewKeys.undo, text.undo],
    [reviewKeys.select, text.select],
    ['[ ]', text.pages],
    ['+ −', text.zoom],
    ['O', text.rotate],
  ]
  return (
    <details className="text-sm">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 text-muted hover:text-text">
        <Icon name="Keyboard" className="size-4" />
        {text.title}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 pt-1">
        {keys.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-[5px] border border-line bg-surface-2 px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-muted">{name}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
