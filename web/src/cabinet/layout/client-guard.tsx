import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../../api/query-client.ts'
import { useSignedIn } from '../../api/signed-in.ts'
import { useAuthChanges } from '../../api/use-auth-changes.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { useHoldsUploads } from '../files/open-uploads.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { useOneOwner } from './use-one-owner.ts'

export { loadCabinetTexts as loader } from './load-cabinet-texts.ts'

/** Around the pages of a client: whoever is not signed in is shown the door to the sign-in. */
export default function ClientGuard() {
  const isAwake = useAwake()
  const isSignedIn = useSignedIn()
  const holdsUploads = useHoldsUploads()
  const [queries] = useState(createQueryClient)
  useAuthChanges(isSignedIn)
  useOneOwner()
  // The server knows nobody, so it sends everyone the frame of a page that is still loading. A session that ends while
  // files are on their way leaves the page where it is: it says so itself, and loses none of them.
  if (isAwake && !isSignedIn && !holdsUploads) return <SignInFirst />
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
