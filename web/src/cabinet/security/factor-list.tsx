import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Factor } from './use-account.ts'

type FactorListProps = { factors: Factor[]; onRemove: (factor: Factor) => void }

/** The authenticator apps, distinguished by the day they were added. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  const { factor: text } = useText('security')
  const { language } = useRootData()
  return (
    <ul className="grid gap-2">
      {factors.map((factor) => {
        const date = formatDateTime(factor.created_at, language)
        return (
          <li key={factor.id} className="flex items-center gap-3 rounded-control bg-subtle py-1 ps-4 pe-1">
            <Icon name="Smartphone" className="size-5 text-primary" />
            <div className="min-w-0 flex-1 py-1.5">
              <p>{text.app}</p>
              <p className="text-sm text-faint">{fill(text.since, { date })}</p>
            </div>
            <IconButton
              icon="Trash2"
              label={fill(text.removeLabel, { app: text.app, date })}
              className="text-muted hover:bg-surface-2 hover:text-danger"
              onClick={() => onRemove(factor)}
            />
          </li>
        )
      })}
    </ul>
  )
}
