import { useState } from 'react'

/** Tells whether the person has followed the link that the screen shows now; `follow` is for its click. */
export function useFollowed(address: string | null): { isFollowed: boolean; follow: () => void } {
  const [followedAddress, setFollowedAddress] = useState<string | null>(null)
  return {
    isFollowed: followedAddress !== null && followedAddress === address,
    follow: () => setFollowedAddress(address),
  }
}
