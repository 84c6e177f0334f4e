import { useNavigate } from 'react-router'
import { forgetApiToken } from '../../api/keep-api-token.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A token is kept here, but not whose it is. The sign-in page sends away whoever has a token, so it goes first. */
export function ClientMissing() {
  const text = useText('profile')
  const navigate = useNavigate()
  const signInAgain = () => {
    forgetApiToken()
    void navigate('/login')
  }
  return (
    <div className="grid max-w-140 justify-items-start gap-4">
      <Notice tone="danger">{text.noClient}</Notice>
      <Button onClick={signInAgain}>{text.signInAgain}</Button>
    </div>
  )
}
