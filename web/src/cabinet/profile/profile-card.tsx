import type { Client } from 'contract/clients'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ResendButton } from '../../shared/resend-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { openedOverPage } from '../../ui/dialog/use-dialog-exit.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { cabinetAddress } from './cabinet-address.ts'
import { PendingEmail } from './pending-email.tsx'
import { ProfileFacts } from './profile-facts.tsx'

/** Who is signed in, their details, and whether their address is verified. */
export function ProfileCard({ client }: { client: Client }) {
  const { card: text } = useText('profile')
  const location = useLocation()
  const { auth } = useRootData()
  const { email } = client
  const name = client.full_name || email || ''
  return (
    <section
      aria-label={text.label}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Avatar name={name} imageUrl={client.avatar_url} size="large" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <h2 className="text-xl wrap-anywhere">
            <EmailText>{name}</EmailText>
          </h2>
          {email && email !== name && (
            <p className="text-muted">
              <EmailText>{email}</EmailText>
            </p>
          )}
          {client.email_proved && <Badge tone="success">{text.proved}</Badge>}
        </div>
      </div>
      <PendingEmail />
      <ProfileFacts client={client} />
      <ButtonLink
        to={cabinetAddress(location, { edit: 'profile' })}
        state={openedOverPage}
        preventScrollReset
        prefetch="none"
        tone="quiet"
      >
        <Icon name="Pencil" className="size-4" />
        {text.edit}
      </ButtonLink>
      {/* A hosted service sends no mail to an account it has already let in. */}
      {!client.email_proved && email && !auth.isHosted && <ResendButton email={email} label={text.prove} />}
    </section>
  )
}
