import { fill } from 'contract/fill'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Mentions } from './use-mentions.ts'

/** The colleagues who can be named, below the box around it. */
export function MentionList({ mentions: { options, listbox } }: { mentions: Mentions }) {
  const { leadRecord, roles } = useText('office')
  const { mentions: text } = leadRecord
  const isOpen = options.length > 0
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? fill(text.count, { n: options.length }) : ''}</span>
      </VisuallyHidden>
      {isOpen && (
        <div
          id={listbox.listId}
          role="listbox"
          tabIndex={-1}
          aria-label={text.label}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          {options.map((colleague, at) => (
            <div
              key={colleague.id}
              role="option"
              tabIndex={-1}
              {...listbox.option(at)}
              className="grid min-h-control cursor-pointer content-center rounded-control px-3 py-1 aria-selected:bg-surface-2"
            >
              <span className="wrap-anywhere">{colleague.full_name}</span>
              <span className="text-sm wrap-anywhere text-faint">
                @{colleague.username} · {roles[colleague.role]}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
