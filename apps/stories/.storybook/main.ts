import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/*/src/**/*.stories.tsx', '../../{account_mobile,embed}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false, check: false },
  features: { backgrounds: false, measure: false, outline: false },
  viteFinal: (vite) => ({
    ...vite,
    build: { ...vite.build, reportCompressedSize: false, chunkSizeWarningLimit: 4000, sourcemap: false },
  }),
};

export default config;
