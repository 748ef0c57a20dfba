export interface LockedPackage {
  name: string
  version: string
  licence: string
  integrity: string
  hasInstallScript: boolean
  inThePage: boolean
}
export const lockedPackages: () => Promise<LockedPackage[]>
export const licencesPage: () => Promise<string>
