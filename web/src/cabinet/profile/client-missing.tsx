import { useNavigate } from 'react-router'
import { removeApiToken } from '../../api/store-api-token.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** There is a token, but not the client's id. The sign-in page redirects who has a token, so it is removed first. */
export function ClientMissing() {
  const text = useText('profile')
  const navigate = useNavigate()
  const reauthenticate = () => {
    removeApiToken()
    void navigate('/login')
  }
  return (
    <div className="grid max-w-140 justify-items-start gap-4">
      <Notice tone="danger">{text.noClient}</Notice>
      <Button onClick={reauthenticate}>{text.reauthenticate}</Button>
    </div>
  )
}
