import { useQuery } from '@tanstack/react-query'
import { auth } from 'contract/auth'
import { CallError } from 'contract/request'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shortErrorId } from '../../api/block.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { CardPage } from './card-page.tsx'
import { InviteForm } from './invite-form.tsx'

export default function InvitePage() {
  const { invite } = useText('office')
  const [params] = useSearchParams()
  const [token] = useState(params.get('token'))

  useEffect(() => {
    // The link is a secret: it must not be readable on the screen or in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  return (
    <CardPage title={invite.title}>
      {token ? <Invite token={token} /> : <Notice tone="danger">{invite.noToken}</Notice>}
    </CardPage>
  )
}

function Invite({ token }: { token: string }) {
  const { invite } = useText('office')
  const query = useQuery({
    ...queryOptionsOf(auth.readInvite, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isPending) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (query.isError) {
    // The server's message says whom to ask for another link.
    const refusal = serverSentence(query.error)
    if (refusal && isRefused(query.error)) return <Notice tone="danger">{refusal}</Notice>
    return (
      <ErrorState
        message={invite.failed}
        errorId={shortErrorId(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <InviteForm token={token} invited={query.data} />
}

function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status < 500
}
