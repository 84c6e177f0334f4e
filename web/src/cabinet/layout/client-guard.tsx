import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../../api/query-client.ts'
import { useSignedIn } from '../../api/signed-in.ts'
import { useAuthChanges } from '../../api/use-auth-changes.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { SignInFirst } from './sign-in-first.tsx'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

/** Around the pages of a client: whoever is not signed in is shown the door to the sign-in. */
export default function ClientGuard() {
  const isAwake = useAwake()
  const isSignedIn = useSignedIn()
  const [queries] = useState(createQueryClient)
  useAuthChanges(isSignedIn)
  // The server knows nobody, so it sends everyone the frame of a page that is still loading.
  if (isAwake && !isSignedIn) return <SignInFirst />
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
