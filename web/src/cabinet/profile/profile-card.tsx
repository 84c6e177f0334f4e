import type { Me } from 'contract/auth'
import { useText } from '../../i18n/use-text.ts'
import { ResendButton } from '../../shared/resend-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

/** Who is signed in, and whether their address is proved. */
export function ProfileCard({ me }: { me: Me }) {
  const { profile } = useText('account')
  const name = me.full_name || me.email || ''
  const isProved = me.kind === 'client' && me.email_proved
  return (
    <Card className="grid max-w-140 gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} imageUrl={me.avatar_url} />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          {me.email && me.email !== name && <p className="text-muted wrap-anywhere">{me.email}</p>}
        </div>
      </div>
      {isProved && (
        <p>
          <Badge tone="success">{profile.proved}</Badge>
        </p>
      )}
      {!isProved && me.email && (
        <div className="grid gap-3 border-t border-line pt-6">
          <p className="text-muted">{profile.proveText}</p>
          <ResendButton email={me.email} label={profile.prove} />
        </div>
      )}
    </Card>
  )
}
