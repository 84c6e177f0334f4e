import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../../api/query-client.ts'
import { useSignedIn } from '../../api/signed-in.ts'
import { useAuthChanges } from '../../api/use-auth-changes.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useHasOpenUploads } from '../files/open-uploads.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { useOneOwner } from './use-one-owner.ts'

export { loadCabinetTexts as loader } from './load-cabinet-texts.ts'

/** Around the pages of a client: who is not signed in is redirected to the sign-in. */
export default function ClientGuard() {
  const isHydrated = useHydrated()
  const isSignedIn = useSignedIn()
  const hasOpenUploads = useHasOpenUploads()
  const [queries] = useState(createQueryClient)
  useAuthChanges(isSignedIn)
  useOneOwner()
  // The server has no session, so it sends every visitor the frame of a loading page. If the session ends during
  // uploads, the page stays: it shows the error itself, and loses no file.
  if (isHydrated && !isSignedIn && !hasOpenUploads) return <SignInFirst />
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
