import type { ApiKey } from 'contract/api-keys'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<ApiKey['state'], BadgeTone> = {
  active: 'success',
  maker_off: 'warning',
  expired: 'neutral',
  revoked: 'danger',
}

export function KeyStateBadge({ state }: { state: ApiKey['state'] }) {
  const { apiKeys: text } = useText('office')
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>
}
