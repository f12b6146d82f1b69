/** Options for generating src/routeTree.gen.ts, shared by the build and by the check that the file is up to date. */
export const routerConfig = {
  target: 'react',
  autoCodeSplitting: true,
  // A route's loader goes into the same chunk as its screen, because code that stays in the route file is downloaded on
  // every first visit.
  codeSplittingOptions: {
    defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
    // Staff routes load their screens by themselves (src/routes/dashboard/(staff)/-staff-page.ts).
    splitBehavior: ({ routeId }: { routeId: string }) =>
      routeId.startsWith('/dashboard/(staff)') ? [] : undefined,
  },
  quoteStyle: 'single',
  semicolons: false,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  disableLogging: true,
} as const
