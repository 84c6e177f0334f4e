import { fill } from 'contract/fill'
import type { StaffUser } from 'contract/staff'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useMe } from '../layout/me.ts'
import type { Question } from './staff-question.tsx'
import { isOwnAccount, mayManage } from './staff-rules.ts'
import { useStaffActions } from './use-staff-actions.ts'

/** Whether an account may sign in; a switch for who may change that. Disabling asks first. */
export function ActiveSwitch({ user, onAsk }: { user: StaffUser; onAsk: (question: Question) => void }) {
  const { staff: text } = useText('office')
  const me = useMe()
  const { switchOn } = useStaffActions()
  const [isBusy, setBusy] = useState(false)

  if (!mayManage(me, user) || isOwnAccount(me, user)) {
    return (
      <Badge tone={user.active ? 'success' : 'neutral'}>{user.active ? text.active : text.inactive}</Badge>
    )
  }
  const change = (isOn: boolean) => {
    if (!isOn) return onAsk({ kind: 'switchOff', user })
    setBusy(true)
    void switchOn(user).finally(() => setBusy(false))
  }
  return (
    <Switch
      label={fill(text.activeOf, { name: user.full_name })}
      isOn={user.active}
      isBusy={isBusy}
      onChange={change}
    />
  )
}
