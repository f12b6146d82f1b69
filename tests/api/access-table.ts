import type { operations } from '../../src/api/v1'

/** All kinds of user: a visitor, and the demonstration accounts by their username. */
export const USERS = [
  'visitor',
  'doadora',
  'voluntario',
  'beneficiaria',
  'parceiro',
  'admin',
  'super',
  'blog',
  'projetos',
  'comunidade',
  'visualizador',
  'equipa',
] as const
export type User = (typeof USERS)[number]

const EVERYBODY = USERS
const SIGNED_IN = USERS.filter((user) => user !== 'visitor')
/**
 * A superuser and the group Super Admin may do everything; 'equipa' is a member of staff without a group and may view
 * everything.
 */
const ALMIGHTY: readonly User[] = ['admin', 'super']
const LOOKERS: readonly User[] = [...ALMIGHTY, 'visualizador', 'equipa']
const STAFF: readonly User[] = [...LOOKERS, 'blog', 'projetos', 'comunidade']
const BLOG: readonly User[] = [...ALMIGHTY, 'blog']
const PROJECTS: readonly User[] = [...ALMIGHTY, 'projetos']
const COMMUNITY: readonly User[] = [...ALMIGHTY, 'comunidade']

/**
 * Who may call each operation (RULES §6). The table is written by hand and not derived from the contract, because it
 * tests the contract. A user who is missing in a line gets 403, a visitor 401. If an operation has no line, the
 * compiler reports an error.
 */
export const ACCESS: Record<keyof operations, readonly User[]> = {
  createToken: EVERYBODY,
  refreshToken: EVERYBODY,
  logout: EVERYBODY,
  register: EVERYBODY,
  requestPasswordReset: EVERYBODY,
  confirmPasswordReset: EVERYBODY,
  confirmEmail: EVERYBODY,
  getCurrentUser: SIGNED_IN,
  clearUserCache: SIGNED_IN,
  changePassword: SIGNED_IN,
  requestEmailVerification: SIGNED_IN,

  listPosts: EVERYBODY,
  getPost: EVERYBODY,
  listPostComments: EVERYBODY,
  createPostComment: EVERYBODY,
  listPostCategories: EVERYBODY,
  getPostCategory: EVERYBODY,
  listTags: EVERYBODY,
  createPost: BLOG,
  updatePost: BLOG,
  deletePost: BLOG,
  duplicatePost: BLOG,
  restorePost: BLOG,
  listPostHistory: [...LOOKERS, 'blog'],
  getPostVersion: [...LOOKERS, 'blog'],
  restorePostVersion: BLOG,
  getPostFigures: [...LOOKERS, 'blog'],
  createPostCategory: BLOG,
  updatePostCategory: BLOG,
  deletePostCategory: BLOG,
  createTag: BLOG,
  renameTag: BLOG,
  mergeTags: BLOG,
  deleteTag: BLOG,
  listComments: [...LOOKERS, 'blog'],
  approveComment: BLOG,
  rejectComment: BLOG,
  deleteComment: BLOG,
  bulkCommentAction: BLOG,

  listPublicProjects: EVERYBODY,
  getPublicProject: EVERYBODY,
  listPublicEvidences: EVERYBODY,
  listPublicGallery: EVERYBODY,
  listPublicMilestones: EVERYBODY,
  getPublicMetrics: EVERYBODY,
  listPublicProjectCategories: EVERYBODY,
  listProjectCategories: EVERYBODY,
  listAdminProjects: [...LOOKERS, 'projetos'],
  listAdminEvidences: [...LOOKERS, 'projetos'],
  listAdminGallery: [...LOOKERS, 'projetos'],
  listAdminMilestones: [...LOOKERS, 'projetos'],
  getAdminMetrics: [...LOOKERS, 'projetos'],
  listAdminProjectCategories: [...LOOKERS, 'projetos'],
  getAdminProjectCategory: [...LOOKERS, 'projetos'],
  createProject: PROJECTS,
  updateProject: PROJECTS,
  deleteProject: PROJECTS,
  changeProjects: PROJECTS,
  restoreProject: PROJECTS,
  listProjectHistory: [...LOOKERS, 'projetos'],
  getProjectVersion: [...LOOKERS, 'projetos'],
  restoreProjectVersion: PROJECTS,
  createProjectCategory: PROJECTS,
  updateProjectCategory: PROJECTS,
  deleteProjectCategory: PROJECTS,
  listMediaFiles: [...LOOKERS, 'blog', 'projetos'],
  getMediaFile: [...LOOKERS, 'blog', 'projetos'],
  listMediaFileUsages: [...LOOKERS, 'blog', 'projetos'],
  uploadMediaFile: [...BLOG, 'projetos'],
  updateMediaFile: [...BLOG, 'projetos'],
  replaceMediaFile: [...BLOG, 'projetos'],
  deleteMediaFile: [...BLOG, 'projetos'],

  listProjectUpdates: EVERYBODY,
  searchProjectTracking: EVERYBODY,
  getProjectTracking: EVERYBODY,
  listTrackedMilestones: EVERYBODY,
  getTrackedMetrics: EVERYBODY,

  listPrograms: EVERYBODY,
  listSkills: EVERYBODY,
  listCauses: EVERYBODY,
  sendContactMessage: EVERYBODY,
  getDemo: EVERYBODY,
  getHealth: EVERYBODY,
  getStaffOverview: STAFF,

  listDonationMethods: EVERYBODY,
  createGuestDonation: EVERYBODY,
  getDonationStatus: EVERYBODY,
  createDonation: SIGNED_IN,
  listMyDonations: SIGNED_IN,
  getDonationProof: SIGNED_IN,
  listDonations: [...LOOKERS, 'comunidade'],
  approveDonation: COMMUNITY,
  rejectDonation: COMMUNITY,

  updateProfile: SIGNED_IN,
  getDashboardStats: SIGNED_IN,
  listNotifications: SIGNED_IN,
  markNotificationRead: SIGNED_IN,
  markAllNotificationsRead: SIGNED_IN,
  getNotificationStats: SIGNED_IN,
  listMatchingRequests: SIGNED_IN,
  createMatchingRequest: SIGNED_IN,
  acceptMatchingRequest: SIGNED_IN,
}
