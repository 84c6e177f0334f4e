import { useEffect, useRef, useState } from 'react'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { cancelEnrolment, type Enrolment } from './enrol.ts'
import { EnrolForm } from './enrol-form.tsx'
import { EnrolIntro } from './enrol-intro.tsx'
import { useAccountRefresh } from './use-account.ts'

type EnrolStepsProps = {
  /** Whether it enables the second factor, or adds another phone to it. */
  isFirst: boolean
  onClose: () => void
}

/** The steps to a second factor: what is needed, then the QR code and the code that proves it. */
export function EnrolSteps({ isFirst, onClose }: EnrolStepsProps) {
  const { factor: text } = useText('security')
  const { auth } = useRootData()
  const refresh = useAccountRefresh()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const isDone = useRef(false)

  // However it is left, an unfinished enrolment is cancelled.
  useEffect(() => {
    if (!enrolment) return
    return () => {
      if (!isDone.current) void loadAuthClient(auth).then((client) => cancelEnrolment(client, enrolment))
    }
  }, [auth, enrolment])

  const finish = async () => {
    isDone.current = true
    await refresh()
    toast.success(isFirst ? text.enabled : text.added)
    onClose()
  }

  if (!enrolment) return <EnrolIntro isFirst={isFirst} onEnrolled={setEnrolment} onCancel={onClose} />
  return <EnrolForm enrolment={enrolment} onVerified={finish} onCancel={onClose} />
}
